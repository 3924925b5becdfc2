import { LEAST_PASSWORD } from '../../rules/staff.ts'
import type { Field } from '../forms/form.ts'
import { prose } from '../prose.ts'

const name: Field = { name: 'name', label: 'Your name', type: 'text', required: true, autocomplete: 'name' }

const emailField: Field = {
  name: 'email',
  label: 'Email',
  type: 'email',
  required: true,
  autocomplete: 'username',
  verbatim: true,
}

const newPassword: Field = {
  name: 'password',
  label: 'New password',
  type: 'password',
  required: true,
  autocomplete: 'new-password',
  hint: `At least ${LEAST_PASSWORD} characters. A few words in a row are easier to keep than signs.`,
}

export const loginPage = {
  title: 'Log in',
  fields: [
    emailField,
    { name: 'password', label: 'Password', type: 'password', required: true, autocomplete: 'current-password' },
  ] satisfies Field[],
  submit: 'Log in',
  forgotten: 'Forgotten your password?',
  changed: 'Your password is changed, and all your sessions have ended. Log in with the new one.',
}

/** What the door says. The first is the same whoever asks and whatever was wrong. */
export const doorRefusals = {
  wrong: 'This does not fit. Check what you typed and try again.',
  expired: 'That took too long, or too many codes were wrong. Log in again.',
  'too-many': 'Too many tries. Wait ten minutes, then try again.',
}

export const codePage = {
  title: 'Enter your code',
  text: 'Six digits from the app on your phone, or one of your backup codes.',
  field: {
    name: 'code',
    label: 'Code',
    type: 'text',
    required: true,
    autocomplete: 'one-time-code',
    verbatim: true,
  } satisfies Field,
  submit: 'Continue',
  again: 'Log in again',
}

export const setUpPage = {
  title: 'First staff account',
  text: prose(`This makes the owner of the back-office: the one who can invite everybody else. The link works once,
    while there is no owner.`),
  fields: [name, emailField, newPassword],
  submit: 'Make the account',
  used: 'This link does not work: it is incomplete, or there is an owner already.',
}

export const joinPage = {
  title: 'Join the team',
  text: (email: string, role: string) => `Your account will be ${email}, your role ${role}.`,
  fields: [name, newPassword],
  submit: 'Make my account',
  used: 'This link has been used, or its time is over. Ask for another.',
}

export const resetPage = {
  title: 'New password',
  text: 'Enter your address. If it is that of a staff account, a link is on its way. It works for one hour.',
  fields: [emailField],
  submit: 'Send me a link',
  sent: 'If this is the address of a staff account, a link is on its way. Look into your mailbox.',
  back: 'Back to the login',
}

export const newPasswordPage = {
  title: 'Choose a new password',
  text: 'All your sessions end with it.',
  fields: [newPassword],
  submit: 'Set the password',
  used: 'This link has been used, or its hour is over.',
  again: 'Ask for another',
}

export const accountPage = {
  title: 'Your account',
  password: {
    heading: 'Password',
    change: 'Change the password',
    current: {
      name: 'current',
      label: 'Password now',
      type: 'password',
      required: true,
      autocomplete: 'current-password',
    } satisfies Field,
    next: newPassword,
    done: 'Your password is changed. All your other sessions have ended.',
  },
  codes: {
    heading: 'One-time codes',
    off: 'Whoever has your password gets in. With codes from an app on your phone, the password alone is not enough.',
    on: 'At every login you are asked for a code from the app on your phone.',
    start: 'Turn codes on',
    stop: 'Turn codes off',
    password: {
      name: 'password',
      label: 'Your password',
      type: 'password',
      required: true,
      autocomplete: 'current-password',
    } satisfies Field,
    scan: 'Read this picture with the app, or type the secret. Then enter the code that it shows.',
    picture: 'The secret as a QR code',
    secret: 'Secret',
    backup: 'Backup codes',
    backupText: prose(`Each works once, instead of the app. They are shown only now: print them, or put them where
      you keep your passwords.`),
    confirm: 'Confirm the code',
    done: 'Codes are on. You are asked for one at the next login.',
    stopped: 'Codes are off.',
  },
  sessions: {
    heading: 'Where you are logged in',
    label: 'Your sessions',
    device: 'Device',
    address: 'Address',
    since: 'Since',
    used: 'Last used',
    here: 'This one',
    end: 'Log out',
    endOthers: 'Log out everywhere else',
    ended: 'Logged out there.',
    unknown: 'unknown',
  },
}
