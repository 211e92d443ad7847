// Start of the console.
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './shell/no-eval.ts';
import './ui/global.css';
import { watchWindowErrors } from './client/error-log.ts';
import { startStandIn } from './client/stand-in.ts';
import { Root } from './root.tsx';
import { keepClicksInPlace } from './ui/clicks-in-place.ts';
import { startTheme } from './ui/theme/theme-store.ts';

watchWindowErrors();
startTheme();
keepClicksInPlace();
startStandIn();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
