// The page's security policy forbids code from strings; Zod would try it for speed and report a violation.
import { config } from 'zod';

config({ jitless: true });
