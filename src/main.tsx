import './framework/shell/base/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { beginPage, Entry, languages } from './app/entry';
import { startI18n } from './framework/i18n/i18n';
import { nameChunkErrors, printCaught } from './framework/shell/errors/entry-boundary';

nameChunkErrors();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// Not awaited at the top: parts that are fetched during it import this one.
void startI18n(languages).then(() =>
  createRoot(root, { onCaughtError: printCaught }).render(
    <StrictMode>
      <Entry />
    </StrictMode>,
  ),
);
// The language is in force by now, its texts may be on their way.
beginPage();
