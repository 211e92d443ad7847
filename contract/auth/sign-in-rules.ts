// What administrators may tune about signing in.
import { parameter } from '../kit/parameter.ts';
import { text } from '../kit/text.ts';

export const captchaRequired = parameter.flag({
  key: 'auth.captcha',
  label: text('登录需要验证码', 'Captcha at sign-in'),
  remark: text('关闭后登录不再检查验证码', 'When off, signing in does not ask for a captcha'),
  initial: true,
});
export const captchaKind = parameter.choice({
  key: 'auth.captchaKind',
  label: text('验证码方式', 'Kind of captcha'),
  remark: text(
    '登录时如何区分真人与程序。由设备计算时无需输入，但只支持图片的客户端将无法登录',
    'How signing in tells people from programs. Computations ask people for nothing, but clients that only know pictures cannot sign in then',
  ),
  choices: {
    either: text('图片，或设备计算', 'Picture, or computation'),
    image: text('仅图片', 'Picture only'),
    work: text('仅设备计算', 'Computation only'),
  },
  initial: 'either',
});
export const captchaWork = parameter.integer({
  key: 'auth.captchaWorkBits',
  label: text('设备计算量（位）', 'Computation by the device (bits)'),
  remark: text(
    '代替图片的计算量：每加 1，所需时间加倍；20 位在手机上约需数秒',
    'The computation in place of a picture: one more takes twice as long; 20 take a phone some seconds',
  ),
  initial: 18,
  min: 12,
  max: 26,
});

export const freeFailuresOfAccount = parameter.integer({
  key: 'auth.freeFailuresOfAccount',
  label: text('账号连续失败次数', 'Failed sign-ins per account'),
  remark: text(
    '同一账号连续登录失败超过此次数后，每次尝试前需等待，等待时间逐次加倍',
    'After this many failed sign-ins for one account, each further attempt must wait, twice as long every time',
  ),
  initial: 4,
  min: 1,
  max: 100,
});
export const freeFailuresOfAddress = parameter.integer({
  key: 'auth.freeFailuresOfAddress',
  label: text('地址连续失败次数', 'Failed sign-ins per address'),
  remark: text(
    '同一网络地址登录失败超过此次数后，每次尝试前需等待，等待时间逐次加倍',
    'After this many failed sign-ins from one network address, each further attempt must wait, twice as long every time',
  ),
  initial: 20,
  min: 1,
  max: 10_000,
});
export const longestPause = parameter.integer({
  key: 'auth.longestPauseSeconds',
  label: text('最长等待时间（秒）', 'Longest wait (seconds)'),
  remark: text('登录失败后的最长等待秒数', 'The longest wait after failed sign-ins, in seconds'),
  initial: 900,
  min: 1,
  max: 86_400,
});
export const failuresForgottenAfter = parameter.integer({
  key: 'auth.failuresForgottenMinutes',
  label: text('失败计数保留时间（分钟）', 'Failures are counted for (minutes)'),
  remark: text(
    '最后一次登录失败后经过此分钟数，失败次数清零',
    'The count restarts this many minutes after the last failure',
  ),
  initial: 30,
  min: 1,
  max: 1440,
});

export const sessionIdle = parameter.integer({
  key: 'auth.sessionIdleMinutes',
  label: text('会话空闲时限（分钟）', 'Session idle limit (minutes)'),
  remark: text(
    '登录后超过此分钟数未使用即需重新登录',
    'A session that is idle for this many minutes ends; the user has to sign in again',
  ),
  initial: 480,
  min: 5,
  max: 43_200,
});
export const sessionAge = parameter.integer({
  key: 'auth.sessionHours',
  label: text('会话最长时限（小时）', 'Maximum session length (hours)'),
  remark: text(
    '登录后经过此小时数，无论是否在用都需重新登录',
    'A session ends this many hours after sign-in, whether in use or not',
  ),
  initial: 168,
  min: 1,
  max: 8760,
});

export const secondFactorForAdministrators = parameter.flag({
  key: 'auth.administratorsNeedSecondFactor',
  label: text('管理员必须使用动态验证码', 'Administrators must use two-factor sign-in'),
  remark: text(
    '开启后，超级管理员未设置动态验证码时需先设置才能登录',
    'When on, administrators must set up one-time codes before they can sign in',
  ),
  initial: false,
});
