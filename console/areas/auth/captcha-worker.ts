// Looks for the numbers of a captcha's computation, beside the page. Written hashing: the browser's own is missing where
// an installation is reached without TLS, and takes a promise a hash.
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { partBits, WORK_PARTS, workDone, workText } from '../../../contract/auth/captcha-work.ts';

onmessage = ({ data: { key, bits } }: MessageEvent<{ key: string; bits: number }>) => {
  const findNumber = (part: number): number => {
    let number = 0;
    while (!workDone(sha256(utf8ToBytes(workText(key, part, number))), partBits(bits))) number += 1;
    return number;
  };
  postMessage(Array.from({ length: WORK_PARTS }, (_, part) => findNumber(part)));
};
