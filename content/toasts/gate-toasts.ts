import type { Toast } from './toast.ts'

/** A separate module, because every page includes the gate and would load all of toasts.ts otherwise. */
export const gateToasts = {
  denied: { title: 'Access Denied', text: 'Invalid username or password.', destructive: true },
  granted: (product: string): Toast => ({
    title: 'Access Granted',
    text: `Welcome to ${product}!`,
    destructive: false,
  }),
  tooManyAttempts: {
    title: 'Too many attempts',
    text: 'Please wait a few minutes, then try again.',
    destructive: true,
  },
  failed: {
    title: 'Could not check your login',
    text: 'We could not reach the server. Please try again.',
    destructive: true,
  },
} satisfies Record<string, Toast | ((product: string) => Toast)>
