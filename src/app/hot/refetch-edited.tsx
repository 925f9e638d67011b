import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onConsoleEdited } from '../resolved-console';

/** Development: what is shown is asked for again when the configuration was edited; the server may answer otherwise now. */
export const RefetchEdited = (): null => {
  const client = useQueryClient();
  useEffect(() => onConsoleEdited(() => void client.invalidateQueries()), [client]);
  return null;
};
