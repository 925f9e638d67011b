type Show = typeof import('antd/es/_util/wave/WaveEffect').default;

/** The ripple of a pressed button, fetched by the first press. It is an ornament: where it does not come, nothing is lost. */
const showWaveEffect: Show = (...given) => {
  import('antd/es/_util/wave/WaveEffect').then(
    ({ default: show }) => show(...given),
    () => undefined,
  );
};

export default showWaveEffect;
