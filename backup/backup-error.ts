/** A refusal in words for the person who backs up or restores. */
export class BackupError extends Error {}
