// Mainland mobile numbers, as the seed checks them: an optional 86 or +86, then 1 and ten digits.
import { field, type FieldOptions } from '../kit/field.ts';
import { text } from '../kit/text.ts';

export const MOBILE = /^(?:\+?86)?(1\d{10})$/;

/** The eleven digits of a mobile number, or null when it is none. */
export const mobileDigits = (phone: string): string | null =>
  MOBILE.exec(phone.replaceAll(/[\s-]/g, ''))?.[1] ?? null;

/** A phone number that must be given, as the reset form asks for it. */
export const requiredPhone = field.text(text('手机号', 'Phone'), {
  required: text('请输入手机号', 'Please enter your phone number'),
  max: 14,
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
    pattern: {
      test: /^1\d{10}$/,
      text: text('手机号格式不正确', 'This is not a valid mobile number'),
    },
    ...options,
  });
