// What pages may load from elsewhere, and who may read how the calls are made.
import { parameter } from '../kit/parameter.ts';
import { text } from '../kit/text.ts';

export const framedOrigins = parameter.text({
  key: 'web.frameOrigins',
  label: text('可嵌入的外部网站', 'Sites that pages may embed'),
  remark: text(
    '菜单中的外部页面只有列在此处才能在页签内打开，如 https://a.example.com，多个以空格分隔，* 表示不限；仅平台设置有效',
    'External pages of the menu open in a tab when their site is listed here, like https://a.example.com, with spaces between; * allows all. Only the value of the platform counts',
  ),
  initial: '',
});
export const imageOrigins = parameter.text({
  key: 'web.imageOrigins',
  label: text('可显示图片的外部网站', 'Sites that pages may show pictures of'),
  remark: text(
    '页面只显示本系统的图片，以及此处所列网站的图片，如 https://img.example.com，多个以空格分隔，* 表示不限；仅平台设置有效',
    'Pages show pictures of this system, and of sites listed here, like https://img.example.com, with spaces between; * allows all. Only the value of the platform counts',
  ),
  initial: '',
});

export const apiDocsReaders = parameter.choice({
  key: 'web.apiDocs',
  label: text('接口文档', 'Description of the calls'),
  remark: text(
    '谁可以打开 /api/docs 与 /api/openapi.json；仅平台设置有效',
    'Who may open /api/docs and /api/openapi.json. Only the value of the platform counts',
  ),
  choices: {
    demo: text('仅演示环境', 'Demo installations only'),
    everybody: text('任何人', 'Everybody'),
    nobody: text('不开放', 'Nobody'),
  },
  initial: 'demo',
});

const ORIGIN = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i;
/** The origins that a parameter lists; whatever is none is left out. */
export const originsOf = (listed: string): string[] => {
  const words = listed.split(/[\s,;，；]+/).map((word) => word.replace(/\/$/, ''));
  return words.includes('*') ? ['http:', 'https:'] : words.filter((word) => ORIGIN.test(word));
};
