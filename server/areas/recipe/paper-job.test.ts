/** Long papers over the real server: made by a job that tells how far it is, can be given up, and hands out a file. */
import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  paperNotMaking,
  makePaper,
  makePaperCancel,
  makePaperProgress,
  type PaperProgress,
} from '../../../contract/recipe/long-paper.ts';
import { noDishes, paperLong } from '../../../contract/recipe/recipe-refusals.ts';
import { noVariants } from '../../../contract/recipe/variant-refusals.ts';
import { exportRecordPage, paperPdf } from '../../../contract/recipe/report.ts';
import { readFile } from '../../../contract/resource/file.ts';
import { startTestServer, type TestClient, type TestServer } from '../../kernel/testing/test-server.ts';
import { readPdf } from './print/read-pdf.ts';
import { draftRecipe, followed, fillMenu, weekAhead } from './recipe-fixture.ts';

let server: TestServer;
let doctor: TestClient;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  doctor = await server.signIn('doctor');
  ({ id } = await draftRecipe(
    doctor,
    [1, 2, 3].flatMap((weeks) => weekAhead(weeks)),
  ));
}, 120_000);
afterAll(() => server.close());

const progressOf = (client: TestClient, jobId: string, hear?: (event: string, told: PaperProgress) => void) =>
  followed<PaperProgress>(`${server.url}${makePaperProgress.path}?jobId=${jobId}`, client, hear);
const paperProcesses = (): number =>
  execFileSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('print-child')).length;
const download = (client: TestClient, file: { id: string; key: string }) =>
  fetch(`${server.url}${readFile.path}?${new URLSearchParams({ ...file, download: '1' })}`, {
    headers: client.headers,
  });

test('a menu without dishes has no paper to make', async () => {
  expect(await doctor.ask(makePaper, { body: { id, paper: 'cook' } })).toMatchObject({
    reason: noDishes.code,
  });
});

test('a long paper is made by a job, and its file is private to whoever asked', async () => {
  await fillMenu(server, id, 11);
  const refused = await doctor.ask(paperPdf, { query: { id, paper: 'cook' } });
  expect(refused).toMatchObject({
    reason: paperLong.code,
    data: { id, recipeName: expect.any(String), paper: 'cook', meal: null },
  });
  const { jobId } = await doctor.get(makePaper, { body: { id, paper: 'cook' } });
  expect(await doctor.get(makePaper, { body: { id, paper: 'cook' } }), 'one at a time').toEqual({ jobId });

  const told: PaperProgress[] = [];
  const last = await progressOf(doctor, jobId, (_, progress) => told.push(progress));
  expect(last).toMatchObject({ state: 'done', percent: 100, failure: null });
  const between = told.filter(({ state, percent }) => state === 'running' && percent > 0);
  // A fast machine has it made within a second, of which progress is told a few times.
  expect(between).not.toEqual([]);
  expect(between.map(({ percent }) => percent)).toEqual(
    between.map(({ percent }) => percent).toSorted((a, b) => a - b),
  );
  expect(paperProcesses()).toBe(0);

  const answer = await download(doctor, last.file!);
  expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('厨房带量单'));
  expect(readPdf(new Uint8Array(await answer.arrayBuffer())).pages).toBeGreaterThanOrEqual(15);
  const principal = await server.signIn('principal');
  expect((await download(principal, last.file!)).status).not.toBe(200);
  expect((await principal.ask(makePaperCancel, { body: { jobId } })).code).toBe(404);
  expect(await doctor.ask(makePaperCancel, { body: { jobId } })).toMatchObject({
    reason: paperNotMaking.code,
  });
  const { records } = await doctor.get(exportRecordPage);
  expect(records).toMatchObject([{ paper: 'cook', recipeId: id }]);
  expect(records[0]!.pages).toBeGreaterThanOrEqual(15);
}, 120_000);

test('a paper of variants is not begun where the menu has none', async () => {
  const answer = await doctor.ask(makePaper, { body: { id, paper: 'variant' } });
  expect(answer).toMatchObject({ reason: noVariants.code });
});

test('one meal of all days is as short as it is', async () => {
  const url = `${server.url}${paperPdf.path}?id=${id}&paper=cook&meal=lunch`;
  const answer = await fetch(url, { headers: doctor.headers });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
}, 60_000);

test('who gives a paper up ends its process, and nothing is kept', async () => {
  const files = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from blade_attach`.execute(
      server.everyRow,
    );
    return rows[0]!.count;
  };
  const before = await files();
  const { jobId } = await doctor.get(makePaper, { body: { id, paper: 'cook' } });
  let asked: Promise<unknown> | undefined;
  const last = await progressOf(doctor, jobId, (_, { state, percent }) => {
    if (state !== 'running' || percent === 0) return;
    if (!asked) expect(paperProcesses()).toBe(1);
    asked ??= doctor.get(makePaperCancel, { body: { jobId } });
  });
  await asked;
  expect(last).toMatchObject({ state: 'cancelled', file: null });
  await expect.poll(paperProcesses).toBe(0);
  expect(await files()).toBe(before);
}, 60_000);

test('a process that comes to an end by itself is told, and the server goes on', async () => {
  const { jobId } = await doctor.get(makePaper, { body: { id, paper: 'cook' } });
  let killed = false;
  const last = await progressOf(doctor, jobId, (_, { state, percent }) => {
    if (killed || state !== 'running' || percent === 0) return;
    killed = true;
    const line = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
      .split('\n')
      .find((each) => each.includes('print-child'))!;
    process.kill(Number.parseInt(line, 10), 'SIGKILL');
  });
  expect(last).toMatchObject({ state: 'failed', file: null });
  expect(last.failure).toContain('未能生成');
  expect((await doctor.ask(exportRecordPage)).success).toBe(true);
}, 60_000);
