import type { Field } from '#content/forms/form.ts'
import { prose } from '#content/prose.ts'
import { MIN_PASSWORD_LENGTH } from '#rules/staff/staff.ts'
import type { TimeStyle } from '#rules/staff/time-styles.ts'

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
  hint: `At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easier to remember than symbols.`,
}

export const loginPage = {
  title: 'Log in',
  fields: [
    emailField,
    { name: 'password', label: 'Password', type: 'password', required: true, autocomplete: 'current-password' },
  ] satisfies Field[],
  submit: 'Log in',
  forgotten: 'Forgot your password?',
  changed: 'Your password was changed, and you were logged out everywhere. Log in with your new password.',
}

const attemptRefusals = {
  expired: 'Your login timed out, or you entered too many wrong codes. Log in again.',
  'too-many': 'Too many attempts. Wait 10 minutes, then try again.',
  required: 'Your role needs two-step verification, so you can’t turn it off.',
}

/** `wrong` is the same for an unknown address and a wrong password, so it never reveals whether an account exists. */
export const loginRefusals = { ...attemptRefusals, wrong: 'Incorrect email or password.' }
export const codeRefusals = { ...attemptRefusals, wrong: 'Incorrect code.' }
export const passwordRefusals = { ...attemptRefusals, wrong: 'Incorrect password.' }

export const codePage = {
  title: 'Enter your code',
  text: 'Enter the 6-digit code from your authenticator app, or one of your backup codes.',
  field: {
    name: 'code',
    label: 'Code',
    type: 'text',
    required: true,
    autocomplete: 'one-time-code',
    verbatim: true,
  } satisfies Field,
  submit: 'Log in',
  again: 'Start over',
}

export const setUpPage = {
  title: 'Create the first staff account',
  text: prose(`This creates the owner’s account. The owner can invite everyone else to the back office. The link works
    once, as long as there is no owner.`),
  fields: [name, emailField, newPassword],
  submit: 'Create account',
  used: 'This link doesn’t work. It’s incomplete, or there’s already an owner.',
}

export const joinPage = {
  title: 'Join the team',
  text: (email: string, role: string) => `You’ll log in with ${email}. Your role is ${role}.`,
  fields: [name, newPassword],
  submit: 'Create account',
  used: 'This link was already used or has expired. Ask for a new invitation.',
}

export const resetPage = {
  title: 'Reset your password',
  text: 'Enter your email address. If it belongs to a staff account, we’ll send you a link that works for 1 hour.',
  fields: [emailField],
  submit: 'Send reset link',
  sent: 'If that address belongs to a staff account, a link is on its way. Check your inbox.',
  back: 'Back to login',
}

export const newPasswordPage = {
  title: 'Choose a new password',
  text: 'This logs you out everywhere.',
  fields: [newPassword],
  submit: 'Set password',
  used: 'This link was already used or has expired.',
  again: 'Request a new link',
}

export const enrollPage = {
  title: 'Turn on two-step verification',
  text: prose(`Your account can see guests’ details and move money, so your password alone isn’t enough. You need an authenticator
    app on your phone. Enter your password to begin.`),
  confirmText: 'Add your account to the app, and keep the backup codes.',
  submit: 'Continue',
  logOut: 'Log out',
}

export const accountPage = {
  title: 'Your account',
  password: {
    heading: 'Password',
    change: 'Change password',
    current: {
      name: 'current',
      label: 'Current password',
      type: 'password',
      required: true,
      autocomplete: 'current-password',
    } satisfies Field,
    next: newPassword,
    done: 'Password changed. You were logged out everywhere else.',
  },
  codes: {
    heading: 'Two-step verification',
    off: 'Right now, anyone who has your password can log in. With codes from an app on your phone, the password alone isn’t enough.',
    on: 'Each time you log in, we ask for a code from the app on your phone.',
    required: 'Your role needs it, so you can’t turn it off.',
    start: 'Turn on two-step verification',
    stop: 'Turn off two-step verification',
    password: {
      name: 'password',
      label: 'Your password',
      type: 'password',
      required: true,
      autocomplete: 'current-password',
    } satisfies Field,
    scan: 'Scan this QR code with your authenticator app, or type in the setup key. Then enter the code the app shows.',
    picture: 'QR code of the setup key',
    secret: 'Setup key',
    backup: 'Backup codes',
    backupText: prose(`Each code works once in place of the app. You won’t see them again, so print them or save
      them with your passwords.`),
    confirm: 'Confirm code',
    done: 'Two-step verification is on. We’ll ask for a code the next time you log in.',
    stopped: 'Two-step verification is off.',
  },
  times: {
    heading: 'Dates and times',
    label: 'How you read them',
    styles: {
      american: '2:05 PM, weeks from Sunday',
      international: '14:05, weeks from Monday',
    } satisfies Record<TimeStyle, string>,
    change: 'Change dates and times',
    done: 'Dates and times changed.',
  },
  sessions: {
    heading: 'Where you’re logged in',
    label: 'Your sessions',
    device: 'Device',
    address: 'IP address',
    since: 'Logged in',
    used: 'Last active',
    here: 'This device',
    end: 'Log out',
    endOthers: 'Log out everywhere else',
    ended: 'Logged out. You’re still logged in on this device.',
    unknown: 'Unknown',
  },
}
