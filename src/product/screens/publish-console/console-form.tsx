import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Box } from '../../../framework/engine/parts/box';
import type { ContentResource } from '../../contract/publishing';
import { AccountsPart } from './accounts-part';
import { chosenIn, firstResource, keyOf, mostEach } from './chosen';
import { ContentsPart } from './contents-part';
import { dayLeft } from './day-left';
import { FindingsPart } from './findings-part';
import { PhonePreview } from './phone-preview';
import { PlanLine } from './plan-line';
import { SubmitPart } from './submit-part';
import { TimePart } from './time-part';
import { useAccounts } from './use-accounts';
import { useContents } from './use-contents';
import { usePreflight } from './use-preflight';
import { useSubmit } from './use-submit';
import { type ChosenTime, hasTime, wishOf } from './wish';

interface ConsoleFormProps {
  /** What the address says to begin with. */
  params: URLSearchParams;
  /** Called with the jobs that were made, and where the first content lies. */
  onSubmitted: (jobIds: readonly string[], resource: ContentResource) => void;
}

/** What is to be published, with which accounts and when; what is found before it is submitted stands where it can be mended. */
export const ConsoleForm = ({ params, onSubmitted }: ConsoleFormProps) => {
  const { t } = useTranslation('publish-console');
  const [chosen, setChosen] = useState(() => chosenIn(params));
  const [accountIds, setAccountIds] = useState<readonly string[]>(() =>
    [...new Set(params.getAll('account'))].slice(0, mostEach),
  );
  const [time, setTime] = useState<ChosenTime>({ mode: 'now' });
  const [search, setSearch] = useState('');
  const [isPartial, setPartial] = useState(false);
  const [look, setLook] = useState<string>();
  const findings = useRef<HTMLDivElement>(null);

  const contents = useContents(chosen);
  const [first] = contents.contents;
  const accounts = useAccounts({ first, search });
  const known = contents.contents;
  const wish = useMemo(() => wishOf({ chosen: known, accountIds, time }), [known, accountIds, time]);
  const preflight = usePreflight({ wish, hasTime: hasTime(time) });
  const { send, isSending } = useSubmit({ onDone: (ids) => onSubmitted(ids, first?.resource ?? 'articles') });
  const { plan } = preflight;
  const looked = known.find((one) => keyOf(one) === look) ?? first;
  const isBarred = (id: string): boolean =>
    accounts.states.get(id)?.findings.some(({ level }) => level === 'error') === true;

  return (
    <div className="publish-console">
      <div className="publish-main">
        <ContentsPart
          chosen={chosen}
          contents={contents}
          kind={firstResource(params)}
          looked={looked && keyOf(looked)}
          onLook={setLook}
          onChange={setChosen}
        />
        <AccountsPart
          accounts={accounts}
          chosen={accountIds}
          search={search}
          onSearch={(text) => setSearch(text.trim())}
          onChange={setAccountIds}
        />
        <TimePart time={time} onChange={setTime} />
        {plan && (
          <div ref={findings} tabIndex={-1} className="publish-checked" aria-busy={!preflight.isCurrent}>
            <Box title={t('findings.title')}>
              <FindingsPart
                findings={plan.findings}
                contents={known}
                accounts={accounts.rows}
                chosenAccounts={accountIds}
                isBarred={isBarred}
                onDropContent={(content) => setChosen(chosen.filter((one) => keyOf(one) !== keyOf(content)))}
                onSwap={(ids, instead) =>
                  setAccountIds([...accountIds.filter((id) => !ids.includes(id)), ...(instead ? [instead] : [])])
                }
                onStagger={() => setTime({ mode: 'stagger' })}
              />
            </Box>
            <Box title={t('plan.title')}>
              <PlanLine planned={plan.plan} contents={known} accounts={accounts.rows} />
            </Box>
          </div>
        )}
      </div>
      <aside className="publish-aside" aria-label={t('submit.title')}>
        <SubmitPart
          counts={{ contents: known.length, accounts: accountIds.length }}
          day={dayLeft(accountIds.map((id) => accounts.states.get(id)?.today))}
          preflight={preflight}
          isPartial={isPartial}
          onPartial={setPartial}
          isSubmitting={isSending}
          onCheck={() => {
            void preflight.ask().then(() => findings.current?.focus({ preventScroll: false }));
          }}
          onSubmit={() => void send({ ...wish, isPartial }).then((isSent) => isSent || void preflight.ask())}
        />
        {looked && (
          <PhonePreview
            key={keyOf(looked)}
            content={looked}
            accounts={accounts.rows.filter(({ id }) => accountIds.includes(id))}
          />
        )}
      </aside>
    </div>
  );
};
