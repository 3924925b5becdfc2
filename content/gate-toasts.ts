import type { Toast } from './toast.ts'

/** Apart from the others: the gate is part of every page, and what only some pages say is loaded with those. */
export const gateToasts = {
  denied: { title: 'Access Denied', text: 'Invalid username or password.', destructive: true },
  granted: (product: string): Toast => ({
    title: 'Access Granted',
    text: `Welcome to ${product}!`,
    destructive: false,
  }),
  tooManyAttempts: {
    title: 'Too many attempts',
    text: 'Wait a few minutes, then try again.',
    destructive: true,
  },
  failed: {
    title: 'Could not check',
    text: 'We could not reach the server. Please try again.',
    destructive: true,
  },
} satisfies Record<string, Toast | ((product: string) => Toast)>
