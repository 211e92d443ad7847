// Labels begin with a capital; inside a sentence they do not: "New data scope", but "New API scope".
const OWN_CAPITAL = /^([A-Z]{2}|English\b)/;

export const midSentence = (label: string): string =>
  OWN_CAPITAL.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1);
