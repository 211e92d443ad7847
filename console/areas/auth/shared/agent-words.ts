// A program's User-Agent in the words people use: browser and system.

// In this order: later ones claim to be earlier ones.
const BROWSERS: [RegExp, string][] = [
  [/MicroMessenger\/(\d+)/, '微信 WeChat'],
  [/Edg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Browser with its version, and system; the beginning of what the program says where it is neither. */
export function agentWords(agent: string): string {
  const browser = BROWSERS.map(([pattern, name]) => {
    const found = pattern.exec(agent);
    return found ? `${name} ${found[1]}` : '';
  }).find(Boolean);
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  return [browser, system].filter(Boolean).join(' · ') || agent.slice(0, 40) || '—';
}
