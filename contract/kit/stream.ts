// What every event stream may say besides its own events.

/**
 * The last event of a stream that ended because the session or the person opened too many later ones. Whoever hears it
 * does not open the stream again by itself: that would end another of the same person, and so on for ever.
 */
export const STREAM_DISPLACED = 'displaced';
