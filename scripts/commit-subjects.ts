// A subject says in one line what a commit does and why it matters; the reason stands in the body. Lists of commits
// cut a longer line, so it is refused. History from before the rule stays as it is.
import { execFileSync } from 'node:child_process';

export const LONGEST_SUBJECT = 72;
/** The last commit before the rule. */
const BEFORE_THE_RULE = {
  commit: '5aa68c3db731d138429715ac4489f3f1d5bbfa16',
  date: '2026-11-21T22:05:18+00:00',
};

const git = (...words: string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** `git log --format='%h %s'` of the commits that the rule is for; nothing where the sources come without a history. */
function subjects(): string[] {
  const { commit, date } = BEFORE_THE_RULE;
  let range = [`${commit}..HEAD`];
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
  } catch {
    // A shallow clone does not know that commit: what it does know is judged by its time.
    range = [`--since=${date}`, 'HEAD'];
  }
  try {
    return git('log', '--no-merges', '--format=%h %s', ...range)
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
}

/** Those of the lines `<hash> <subject>` whose subject is too long, with its length in characters. */
export function tooLong(lines: string[]): string[] {
  return lines.flatMap((line) => {
    const { length } = [...line.slice(line.indexOf(' ') + 1)];
    return length > LONGEST_SUBJECT ? [`${line} (${length} characters)`] : [];
  });
}

if (import.meta.main) {
  const refused = tooLong(subjects());
  if (refused.length) {
    console.error(
      `The subject of a commit has at most ${LONGEST_SUBJECT} characters; the rest goes to its body:`,
    );
    for (const line of refused) console.error(`  ${line}`);
    process.exit(1);
  }
}
