/** The button that sends the form; it stays in place and focusable while it waits. */
export const SubmitButton = ({ isBusy, text, busyText }: { isBusy: boolean; text: string; busyText: string }) => (
  <button type="submit" className="btn btn-primary auth-submit" aria-disabled={isBusy}>
    {isBusy && <i className="btn-spinner" aria-hidden="true" />}
    {isBusy ? busyText : text}
  </button>
);
