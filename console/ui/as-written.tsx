// Words that stand as somebody wrote them, in one language: where that is Chinese, a reader who speaks is told so.
export function AsWritten({ children }: { children: string }) {
  return <span lang={/\p{Script=Han}/u.test(children) ? 'zh-CN' : undefined}>{children}</span>;
}
