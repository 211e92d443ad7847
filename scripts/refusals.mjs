// The console switches on the stable code of a refusal (`refusedFor`, `isRefusal`), never on its words, which are
// written anew and in two languages, nor on a number of HTTP, which many refusals share. Read by the linter as a rule of
// its own, `refusals/by-reason` in .oxlintrc.json.
import path from 'node:path';

const FAILED = /fail|error|refus|^err$/i;
const SAID = new Set(['code', 'status', 'msg', 'message']);
const COMPARISONS = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=']);
/** Codes of the browser's own, for calls that nobody answered. */
const UNANSWERED = new Set(['NO_ANSWER', 'TIMED_OUT']);
const SEARCHES = new Set(['includes', 'has', 'get', 'startsWith', 'endsWith', 'match', 'search', 'test']);

const bare = (node) =>
  node.type === 'ChainExpression' || node.type === 'TSNonNullExpression' || node.type === 'TSAsExpression'
    ? bare(node.expression)
    : node;
const nameOf = (node) =>
  node.type === 'Identifier' ? node.name : node.type === 'MemberExpression' ? node.property.name : undefined;

/** Whether this is the number or the sentence of something that failed. */
function isSaid(given) {
  const node = bare(given);
  if (node.type !== 'MemberExpression' || node.computed || !SAID.has(node.property.name)) return false;
  return FAILED.test(nameOf(bare(node.object)) ?? '');
}

const byReason = {
  create(context) {
    const file = path.relative(context.cwd, context.filename).split(path.sep).join('/');
    if (!file.startsWith('console/') || /\.test\.tsx?$/.test(file)) return {};
    const report = (node) =>
      context.report({
        node,
        message: 'Switch on the reason of a refusal (refusedFor, isRefusal), not on its number or its words.',
      });
    return {
      BinaryExpression(node) {
        if (!COMPARISONS.has(node.operator)) return;
        const sides = [node.left, node.right];
        if (sides.some((side) => UNANSWERED.has(nameOf(bare(side)))) || !sides.some(isSaid)) return;
        report(node);
      },
      SwitchStatement(node) {
        if (isSaid(node.discriminant)) report(node.discriminant);
      },
      CallExpression(node) {
        const callee = bare(node.callee);
        if (callee.type !== 'MemberExpression' || !SEARCHES.has(callee.property.name)) return;
        if (isSaid(callee.object) || node.arguments.some(isSaid)) report(node);
      },
    };
  },
};

export default { meta: { name: 'refusals' }, rules: { 'by-reason': byReason } };
