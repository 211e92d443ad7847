// A refused save leads to its first mistake: what hides it is opened, it comes into sight and takes the cursor. First is
// the one that stands first on the page, whatever order the checks or the server name them in.
import { Form, type FormInstance } from 'antd';
import { useCallback, useMemo, useRef, type RefObject } from 'react';
import type { CallFailure, FieldFailure } from '../client/call-failure.ts';
import { toast } from '../client/toast.tsx';

/** What the server last found wrong in a form. */
const refusedIn = new WeakMap<object, readonly FieldFailure[]>();

/**
 * How one part of the field around is marked, for a field of many: the server names parts (`ageTypes.1.boys`), the form
 * only fields. `part` is the whole name; `elsewhere`: the fault is known to lie in other parts.
 * @returns a status of the component library; empty: as the field is
 */
export function usePartStatus(part: string, elsewhere = false): '' | 'error' | 'success' {
  const form = Form.useFormInstance<unknown>() as object | undefined;
  const { status, errors } = Form.Item.useStatus();
  if (!form || status !== 'error') return '';
  // Until the field is changed, which takes the server's words away.
  const named = (refusedIn.get(form) ?? []).filter(
    ({ field, msg }) => field.startsWith(`${sameName(part)}.`) && errors.includes(msg),
  );
  if (named.some(({ field }) => field === part)) return 'error';
  return named.length || elsewhere ? 'success' : '';
}

const MARKED = '.ant-form-item-has-error';
const CONTROLS = [
  'input:not(:disabled)',
  'textarea:not(:disabled)',
  '[contenteditable="true"]',
  'button:not(:disabled)',
].join(', ');

const isShown = (element: Element): boolean => element.checkVisibility();

/** What a person would click to see the element: the tab that holds it, the heading of the closed group around it. */
function openerOf(element: Element): HTMLElement | null {
  const group = element.closest('details:not([open])');
  if (group) return group.querySelector('summary');
  const panel = element.closest('[role="tabpanel"]');
  const tab = document.getElementById(panel?.getAttribute('aria-labelledby') ?? '');
  return tab?.getAttribute('aria-selected') === 'false' ? tab : null;
}

/** What takes the cursor elsewhere on purpose. */
const ACTS = ['pointerdown', 'keydown'] as const;
let leading = new AbortController();

/**
 * Waits for the mark and for what hides it to open, which a slow processor draws when it comes to it: as long as it
 * takes, but not against somebody who has begun something else.
 */
function lead(form: HTMLElement): void {
  leading.abort();
  const way = new AbortController();
  leading = way;
  const end = (): void => way.abort();
  for (const act of ACTS) document.addEventListener(act, end, { capture: true, signal: way.signal });
  // Once: what asks again for what is on its way makes it begin anew.
  const asked = new Set<Element>();
  const step = (): void => {
    if (!form.isConnected) end();
    if (way.signal.aborted) return;
    const marked = form.querySelector(MARKED);
    if (marked) {
      const controls = [...marked.querySelectorAll<HTMLElement>(CONTROLS)];
      const wrong = controls.find(({ ariaInvalid }) => ariaInvalid === 'true');
      const hidden = [marked, wrong].find((one) => one && !isShown(one));
      const opener = hidden && openerOf(hidden);
      if (opener && !asked.has(opener)) {
        asked.add(opener);
        opener.click();
      } else if (!opener && isShown(marked)) {
        const control = wrong && isShown(wrong) ? wrong : controls.find(isShown);
        (control ?? marked).scrollIntoView({ block: 'center' });
        control?.focus({ preventScroll: true });
        end();
        return;
      }
    }
    requestAnimationFrame(step);
  };
  step();
}

interface FormElement {
  nativeElement?: HTMLElement | undefined;
}
export interface FormMistakes {
  /** To be spread on the form. */
  led: { ref: RefObject<never>; onFinishFailed: () => void };
  /** Leads to the first field that is marked. */
  toFirst: () => void;
  /** Marks the fields that a failure names and leads to the first; says what it tells of fields that are not in the form. */
  show: (failure: Pick<CallFailure, 'fields'>) => void;
}

/** `nameOf` is the field of the form for one that the server names. */
export function useFormMistakes<V>(
  form: FormInstance<V>,
  nameOf: (field: string) => string = sameName,
): FormMistakes {
  const element = useRef<FormElement>(null);
  const toFirst = useCallback(() => {
    const shown = element.current?.nativeElement;
    if (shown) lead(shown);
  }, []);
  const show = useCallback(
    ({ fields }: { fields: readonly FieldFailure[] }) => {
      if (fields.length === 0) return;
      const there = new Set(form.getFieldsError().map(({ name }) => String(name[0])));
      refusedIn.set(form, fields);
      const marks = Map.groupBy(fields, ({ field }) => nameOf(field));
      const known = [...marks].filter(([name]) => there.has(name));
      form.setFields(
        known.map(([name, failures]) => ({
          name,
          errors: [...new Set(failures.map(({ msg }) => msg))],
        })) as Parameters<typeof form.setFields>[0],
      );
      for (const [name, failures] of marks) if (!there.has(name)) toast.error(failures[0]?.msg ?? '');
      if (known.length) toFirst();
    },
    [form, nameOf, toFirst],
  );
  const led = useMemo(() => ({ ref: element as RefObject<never>, onFinishFailed: toFirst }), [toFirst]);
  return { led, toFirst, show };
}

/** The part of a field that stands in the form: `ageTypes` of `ageTypes.0.male`. */
function sameName(field: string): string {
  return field.split('.')[0] ?? field;
}
