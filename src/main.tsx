import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { nameChunkErrors } from './app/chunk-recovery';
import { Entry } from './app/entry';
import { printCaught } from './app/print-caught';
import { startI18n } from './i18n/i18n';

nameChunkErrors();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
// Not awaited at the top: parts that are fetched meanwhile import this one.
void startI18n().then(() =>
  createRoot(root, { onCaughtError: printCaught }).render(
    <StrictMode>
      <Entry />
    </StrictMode>,
  ),
);
