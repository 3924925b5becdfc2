import type { Toast } from './toast.ts'

/** A separate module, so that readers of the blog do not load the words about bookings. */
export const newsletterToasts = {
  requested: {
    title: 'One more step',
    text: 'We sent you an email. Open the link in it to confirm your subscription.',
    destructive: false,
  },
  failed: {
    title: 'Error subscribing',
    text: 'There was a problem with your subscription. Please try again.',
    destructive: true,
  },
} satisfies Record<string, Toast>
