import { useEffect, useState } from 'react';
import type { DemoAccount } from '../language/product';
import { useProduct } from './product-context';

const none: readonly DemoAccount[] = [];

/** The accounts that a demo offers, once they are loaded; none where they cannot be. */
export const useDemoAccounts = (): readonly DemoAccount[] => {
  const { demoAccounts: load } = useProduct();
  const [accounts, setAccounts] = useState(none);
  useEffect(() => {
    load?.().then(setAccounts, () => undefined);
  }, [load]);
  return accounts;
};
