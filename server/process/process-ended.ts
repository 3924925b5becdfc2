/** A process that answers visitors did not start, and has already said why. */
export class ProcessEnded extends Error {}
