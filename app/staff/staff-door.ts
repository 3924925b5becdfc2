/** `expired`: the time between password and code ran out, and the login starts anew. */
export type DoorRefusal = 'wrong' | 'expired' | 'too-many'

type Refused = { ok: false; reason: DoorRefusal }

/** `cookies` are headers that the page's answer must carry, or the browser knows nothing of it. */
type Done = { ok: true; cookies: Headers }

/** What the pages of the back-office can do about passwords, codes and sessions. Each try is counted and limited. */
export type StaffDoor = {
  /** `code`: the password is right, and a one-time code is still to come. */
  logIn(email: string, password: string): Promise<(Done & { next: 'inside' | 'code' }) | Refused>
  /** Of the app on the phone, or one of those kept for its loss. */
  enterCode(code: string): Promise<Done | Refused>
  logOut(): Promise<Headers>
  /** Ends all sessions but this one, which gets another id. */
  changePassword(current: string, next: string): Promise<Done | Refused>
  /** Codes are asked for once one of them was confirmed. */
  startCodes(password: string): Promise<{ ok: true; uri: string; backupCodes: string[] } | Refused>
  confirmCodes(code: string): Promise<Done | Refused>
  stopCodes(password: string): Promise<Done | Refused>
  /** Whether a mail with a link may be asked for now. */
  mayAskReset(email: string): Promise<boolean>
}
