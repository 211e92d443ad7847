// Which tests of a server a change asks for, besides the pure ones, which always run. A coarse map is enough: it is
// there to find a fault within minutes; `.ci/run` runs everything.

const rules: { changed: RegExp; tests: (match: RegExpExecArray) => string[] }[] = [
  { changed: /^server\/areas\/([^/]+)\//, tests: ([, area]) => [`server/areas/${area}/`] },
  {
    changed: /^contract\/(?!kit\/)([^/]+)\//,
    tests: ([, area]) => [`server/areas/${area}/`, 'tests/conformance/'],
  },
  { changed: /^contract\/kit\//, tests: () => ['server/kernel/', 'tests/conformance/'] },
  { changed: /^server\/kernel\//, tests: () => ['server/kernel/', 'tests/conformance/'] },
  {
    changed: /^server\/(?:migrations|seed|delivered)\//,
    tests: () => ['server/kernel/database/', 'tests/conformance/'],
  },
  { changed: /^server\/[^/]+\.ts$/, tests: () => ['server/kernel/http/', 'tests/conformance/'] },
  { changed: /^planner\//, tests: () => ['server/areas/recipe/'] },
  // What a first visit loads grows with any import of the console.
  { changed: /^console\//, tests: () => ['tests/journeys/first-load.test.ts'] },
  { changed: /^tests\/conformance\//, tests: () => ['tests/conformance/'] },
  { changed: /^tests\/.*\.test\.ts$/, tests: ([file]) => [file] },
  { changed: /^package-lock\.json$/, tests: () => ['server/kernel/'] },
];

/** Beginnings of the paths of tests, for files changed (from the root, with slashes). */
export function testsOf(changed: string[]): string[] {
  const wanted = new Set(
    changed.flatMap((file) =>
      rules.flatMap(({ changed: pattern, tests }) => {
        const match = pattern.exec(file);
        return match ? tests(match) : [];
      }),
    ),
  );
  return [...wanted]
    .filter((one) => ![...wanted].some((other) => other !== one && one.startsWith(other)))
    .sort();
}
