/** Tells the voices of a browser, now and whenever it has found more. Returns what ends it. */
export const voicesIn = (
  { speechSynthesis }: { speechSynthesis?: SpeechSynthesis },
  onVoices: (voices: readonly SpeechSynthesisVoice[]) => void,
): (() => void) => {
  if (!speechSynthesis) return () => undefined;
  const tell = (): void => onVoices(speechSynthesis.getVoices());
  tell();
  speechSynthesis.addEventListener('voiceschanged', tell);
  return () => speechSynthesis.removeEventListener('voiceschanged', tell);
};
