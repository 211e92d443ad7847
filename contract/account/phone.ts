// Mainland mobile numbers, as the seed checks them: an optional 86 or +86, then 1 and ten digits.
import { field, type FieldOptions } from '../kit/field.ts';
import { halfWidth, readableLine } from '../kit/readable.ts';
import { text } from '../kit/text.ts';

export const MOBILE = /^(?:\+?86)?(1\d{10})$/;

const plain = (typed: string): string => readableLine(halfWidth(typed)).replaceAll(/[\s-]/g, '');

/** The eleven digits of a mobile number, or null when it is none. */
export const mobileDigits = (phone: string): string | null => MOBILE.exec(plain(phone))?.[1] ?? null;

/** A number as it is kept: eleven digits, however it was grouped; what is none stays for its check to refuse. */
const phoneOf = (typed: string): string => mobileDigits(typed) ?? plain(typed);

/** A phone number that must be given, as the reset form asks for it. */
export const requiredPhone = field.text(text('手机号', 'Phone'), {
  required: text('请输入手机号', 'Please enter your phone number'),
  max: 14,
  fold: phoneOf,
  pattern: {
    test: MOBILE,
    text: text('手机号格式不正确', 'This is not a valid mobile number'),
  },
});

/** Phone number of a person's record: eleven digits. */
export const phoneField = <const O extends Pick<FieldOptions, 'required' | 'search' | 'places' | 'width'>>(
  options: O = {} as O,
) =>
  field.text(text('手机号', 'Phone'), {
    max: 11,
    fold: phoneOf,
    pattern: {
      test: /^1\d{10}$/,
      text: text('手机号格式不正确', 'This is not a valid mobile number'),
    },
    ...options,
  });
