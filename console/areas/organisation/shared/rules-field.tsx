// The part of a form that holds the choices of rules. The rules and their sentences come after the screen.
import { Form, Skeleton } from 'antd';
import { Suspense } from 'react';
import { text } from '../../../../contract/kit/text.ts';
import type { MenuRuleChoices } from '../../../../contract/recipe/menu-rules.ts';
import { lazyPart } from '../../../client/lazy-part.ts';
import { useText } from '../../../client/language.ts';
import { numberRead } from '../../../ui/number-rule.ts';

const RuleChoices = lazyPart(async () => ({ default: (await import('./rule-choices.tsx')).RuleChoices }));

export const rulesTitle = text('食谱规则', 'Menu rules');

export interface RulesFieldProps {
  /** What is gone back to: nothing chosen for a kindergarten, its own choices for a menu. */
  usual: MenuRuleChoices;
  disabled?: boolean;
}

export function RulesField({ usual, disabled = false }: RulesFieldProps) {
  const t = useText();
  return (
    <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
      <Form.Item name="rules" rules={[numberRead<MenuRuleChoices | undefined>(t, figuresTogether)]}>
        <RuleChoices usual={usual} disabled={disabled} />
      </Form.Item>
    </Suspense>
  );
}

/** No number where one of them could not be read. */
const figuresTogether = (choices: MenuRuleChoices = {}): number =>
  Object.values(choices).reduce<number>((sum, figure) => sum + (figure ?? 0), 0);
