/** A sample that nothing can be guessed from; the message is one line that names file and place. */
export class SampleError extends Error {}
