// What was shared, read through the share each time: once it has ended or was taken back, the server's sentence stands here.
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ShareKind } from '../../../../contract/recipe/resource-share.ts';
import { receivedDish, receivedMenu, receivedTemplate } from '../../../../contract/recipe/received-share.ts';
import { useCall } from '../../../client/use-call.ts';
import { AsWritten } from '../../../ui/as-written.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MenuToRead } from '../../recipe/shared/menu-to-read.tsx';
import { DishContent } from '../dish/dish-content.tsx';
import { TemplateDays } from './template-days.tsx';

interface Reading<Data> {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

/** Never what was read before: whether it may be read is asked anew. */
const FRESH = { staleTime: 0 };

function Read<Data>({ answer, children }: { answer: Reading<Data>; children: (data: Data) => ReactNode }) {
  if (answer.error)
    return (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
    );
  if (!answer.data) return <Skeleton active paragraph={{ rows: 10 }} />;
  return children(answer.data);
}

function Dish({ id }: { id: string }) {
  const answer = useCall(receivedDish, { query: { id } }, FRESH);
  return <Read answer={answer}>{({ dish }) => <DishContent dish={dish} shared />}</Read>;
}

function Menu({ id }: { id: string }) {
  const answer = useCall(receivedMenu, { query: { id } }, FRESH);
  return <Read answer={answer}>{({ menu }) => <MenuToRead days={menu.days} />}</Read>;
}

function Template({ id }: { id: string }) {
  const answer = useCall(receivedTemplate, { query: { id } }, FRESH);
  return (
    <Read answer={answer}>
      {({ template }) => (
        <>
          {template.remark ? <AsWritten>{template.remark}</AsWritten> : null}
          <TemplateDays meals={template.mealTypeData} />
        </>
      )}
    </Read>
  );
}

const CONTENT: Record<ShareKind, (props: { id: string }) => ReactNode> = {
  dish: Dish,
  menu: Menu,
  template: Template,
};

export function ReceivedContent({ kind, id }: { kind: ShareKind; id: string }) {
  const Content = CONTENT[kind];
  return <Content id={id} />;
}
