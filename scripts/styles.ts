// What the type checker cannot see of the console's looks: a class that a component names must stand in the sheet it
// imports, and a class that stands there must be named. A sheet is a module, so that a look cannot reach another screen;
// one file alone, console/ui/global.css, is for elements and for the component library.
import fs from 'node:fs';
import path from 'node:path';

const GLOBAL_SHEET = 'console/ui/global.css';
const MODULE = '.module.css';
/** Classes that the component library gives its parts. */
const LIBRARY_CLASS = /^(?:ant-|anticon)/;

interface Sheet {
  /** Names of its own classes. */
  classes: Set<string>;
  /** Selectors, each on its own. */
  selectors: string[];
}

const classNames = (selector: string): string[] =>
  [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name!);

/** What stands for itself: neither in `:global(…)` nor in the value of an attribute. */
const ownPart = (selector: string): string =>
  selector.replace(/:global\([^)]*\)/g, '').replace(/\[[^\]]*\]/g, '');

/** Cut at the commas between selectors, not at those within brackets. */
const separate = (list: string): string[] =>
  list.split(/,(?![^(]*\))/).map((selector) => selector.trim().replace(/\s+/g, ' '));

function readSheet(css: string): Sheet {
  const rules = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const selectors = [...rules.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude]) => prelude!.trim())
    .filter((prelude) => !prelude.startsWith('@'))
    .flatMap(separate);
  return { selectors, classes: new Set(selectors.flatMap((selector) => classNames(ownPart(selector)))) };
}

/** `styles.toolBar` of every imported module; what names a class in another way cannot be followed. */
function usesIn(file: string, code: string): { sheet: string; name: string | null; written: string }[] {
  const imports = code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm);
  return [...imports].flatMap(([whole, variable, from]) => {
    const sheet = path.posix.join(path.posix.dirname(file), from!);
    const rest = code.replace(whole, '');
    const uses = [...rest.matchAll(new RegExp(`(?<![\\w.'/-])${variable}(?![\\w'-]|=)(?:\\.(\\w+))?`, 'g'))];
    return uses.map(([written, name]) => ({ sheet, name: name ?? null, written }));
  });
}

/** What is wrong with the sheets and their use: sources and style sheets of the console by path. */
export function faultsOfStyles(files: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  const sheets = new Map<string, Sheet>();
  for (const [file, css] of files) {
    if (!file.endsWith('.css')) continue;
    const sheet = readSheet(css);
    if (file.endsWith(MODULE)) {
      sheets.set(file, sheet);
      for (const selector of sheet.selectors)
        if (classNames(ownPart(selector)).length === 0)
          faults.push(`${file}: "${selector}" reaches every screen: begin with a class of this sheet`);
    } else if (file !== GLOBAL_SHEET)
      faults.push(`${file}: looks belong in a module beside their component (*${MODULE})`);
    else
      for (const name of sheet.classes)
        if (!LIBRARY_CLASS.test(name))
          faults.push(`${file}: .${name} is a class of our own: it belongs in a module`);
  }
  const used = new Map([...sheets.keys()].map((file) => [file, new Set<string>()]));
  for (const [file, code] of files) {
    if (file.endsWith('.css')) continue;
    for (const { sheet, name, written } of usesIn(file, code)) {
      const known = sheets.get(sheet);
      if (!known) faults.push(`${file}: there is no ${sheet}`);
      else if (name === null)
        faults.push(`${file}: "${written}" alone: name the class, as ${written}.toolBar`);
      else if (known.classes.has(name)) used.get(sheet)!.add(name);
      else faults.push(`${file}: ${written} does not stand in ${sheet}`);
    }
    for (const [written] of code.matchAll(/(?<=["'` ])sy-[a-z][\w-]*(?=["'` ])/g))
      faults.push(`${file}: "${written}" by its name: import it from its module`);
  }
  for (const [file, { classes }] of sheets)
    for (const name of classes) if (!used.get(file)!.has(name)) faults.push(`${file}: nobody uses .${name}`);
  return [...new Set(faults)].toSorted();
}

if (import.meta.main) {
  const console_ = fs
    .readdirSync('console', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('console', file.replaceAll(path.sep, '/')))
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !file.startsWith('console/dist/'));
  const faults = faultsOfStyles(new Map(console_.map((file) => [file, fs.readFileSync(file, 'utf8')])));
  for (const fault of faults) console.error(fault);
  if (faults.length) process.exit(1);
}
