// Looks and the names by which they are used belong together.
import { expect, it } from 'vitest';
import { faultsOfStyles } from './styles.ts';

const sheet = (css: string): [string, string] => ['console/ui/bar.module.css', css];
const source = (code: string): [string, string] => ['console/ui/bar.tsx', code];
const faults = (...files: [string, string][]): string[] => faultsOfStyles(new Map(files));
const IMPORT = "import styles from './bar.module.css';\n";

it("a class that is used and defined passes; so do the library's classes, states and places in a list", () => {
  const css = `
    /* .gone */
    .toolBar > li:nth-child(2n + 1), :is(.toolBar, .narrow):hover { margin: 0.5px; }
    @media (width < 992px) { [data-theme='dark.er'] .narrow :global(.ant-btn) { animation: blink 1s; } }
    @keyframes blink { 50% { opacity: 0.5; } }`;
  const code = `${IMPORT}const look = narrow ? \`\${styles.toolBar} \${styles.narrow}\` : styles.toolBar;`;
  expect(faults(sheet(css), source(code))).toEqual([]);
});

it('a misspelled class is refused, and so is one that nobody uses', () => {
  expect(faults(sheet('.toolBar { gap: 0; }'), source(`${IMPORT}<p className={styles.toolbar} />`))).toEqual([
    'console/ui/bar.module.css: nobody uses .toolBar',
    'console/ui/bar.tsx: styles.toolbar does not stand in console/ui/bar.module.css',
  ]);
});

it('the same name in two sheets is two classes: each has to be used', () => {
  const other: [string, string] = ['console/ui/foo.module.css', '.toolBar { gap: 0; }'];
  const code = `${IMPORT}<p className={styles.toolBar} />`;
  expect(faults(sheet('.toolBar { gap: 0; }'), other, source(code))).toEqual([
    'console/ui/foo.module.css: nobody uses .toolBar',
  ]);
});

it('a class is named, not computed, and not written out', () => {
  const code = `${IMPORT}<p className={styles[name]} /><p className="sy-bar-toolBar" /><p className={styles.toolBar} />`;
  expect(faults(sheet('.toolBar { gap: 0; }'), source(code))).toEqual([
    'console/ui/bar.tsx: "styles" alone: name the class, as styles.toolBar',
    'console/ui/bar.tsx: "sy-bar-toolBar" by its name: import it from its module',
  ]);
});

it("the library's own `styles` of a part is no style module", () => {
  const code = `${IMPORT}<Drawer styles={{ body: {} }} className={styles.toolBar} />`;
  expect(faults(sheet('.toolBar { gap: 0; }'), source(code))).toEqual([]);
});

it('looks without a scope stand in one sheet, which has no class of our own', () => {
  expect(
    faults(
      ['console/ui/global.css', 'h1 { margin: 0; } .ant-btn { color: red; } .card { gap: 0; }'],
      ['console/areas/home/home.css', 'h2 { margin: 0; }'],
      sheet('.toolBar h2, h2 { margin: 0; } :global(.ant-btn) { gap: 0; }'),
      source(`${IMPORT}<p className={styles.toolBar} />`),
    ),
  ).toEqual([
    'console/areas/home/home.css: looks belong in a module beside their component (*.module.css)',
    'console/ui/bar.module.css: ":global(.ant-btn)" reaches every screen: begin with a class of this sheet',
    'console/ui/bar.module.css: "h2" reaches every screen: begin with a class of this sheet',
    'console/ui/global.css: .card is a class of our own: it belongs in a module',
  ]);
});

it('a sheet that is not there is told', () => {
  expect(faults(source(`${IMPORT}<p className={styles.toolBar} />`))).toEqual([
    'console/ui/bar.tsx: there is no console/ui/bar.module.css',
  ]);
});
