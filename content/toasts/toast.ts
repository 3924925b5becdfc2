export type Toast = { title: string; text: string; destructive: boolean; seconds?: number }

/** Words around the toasts themselves. */
export const toastWords = { region: 'Notifications', close: 'Dismiss notification' }
