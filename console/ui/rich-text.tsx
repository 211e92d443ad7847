// Shows the server's harmless HTML. It is read by an inert parser and drawn as elements named here, so that nothing
// else could come in even if something else were sent.
import { createElement, Fragment, useMemo, type ReactNode } from 'react';
import styles from './rich-text.module.css';

const PLAIN = new Set(
  'p,h2,h3,h4,blockquote,ul,ol,li,pre,table,thead,tbody,tr,th,td,strong,b,em,i,u,s,code'.split(','),
);

function draw(node: ChildNode, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element)) return null;
  const name = node.tagName.toLowerCase();
  const inside = (): ReactNode[] => [...node.childNodes].map(draw);
  if (name === 'br' || name === 'hr') return createElement(name, { key });
  if (name === 'a') {
    const href = node.getAttribute('href') ?? '';
    return /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href) ? (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {inside()}
      </a>
    ) : (
      <Fragment key={key}>{inside()}</Fragment>
    );
  }
  if (name === 'img') {
    const src = node.getAttribute('src') ?? '';
    return src.startsWith('/api/') ? <img key={key} src={src} alt={node.getAttribute('alt') ?? ''} /> : null;
  }
  return PLAIN.has(name) ? (
    createElement(name, { key }, ...inside())
  ) : (
    <Fragment key={key}>{inside()}</Fragment>
  );
}

export function RichText({ html }: { html: string }) {
  const content = useMemo(
    () => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(draw),
    [html],
  );
  return (
    <div className={styles.rich} data-part="written">
      {content}
    </div>
  );
}
