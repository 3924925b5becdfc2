import { prose } from '#content/prose.ts'

type SettingGroup = {
  /** The group's anchor. */
  id: string
  heading: string
  /** How to change the group's settings, if there is more to it than writing the value. */
  how?: string
  /** Each setting with what it does. */
  settings: Readonly<Record<string, string>>
}

/** All settings of the environment, as the Settings page lists them. */
export const settingGroups: readonly SettingGroup[] = [
  {
    id: 'seller',
    heading: 'Seller',
    how: 'Set the first three together. Let open jobs finish first: documents that exist keep the seller they were issued with.',
    settings: {
      SELLER_NAME: 'The legal name on invoices and credit notes.',
      SELLER_ADDRESS: 'The address on them. Commas separate its lines.',
      SELLER_TAX_NUMBER: 'The tax number on them.',
      TAX_PERCENT:
        'The tax that all prices include, such as 8.1. Documents and the journal show its share. Blank for none.',
    },
  },
  {
    id: 'bank',
    heading: 'Bank account',
    how: 'Set the first four together, and the last three together. Guests see them when they pay by bank transfer.',
    settings: {
      BANK_HOLDER: 'Whose account it is.',
      BANK_IBAN: 'Its IBAN.',
      BANK_BIC: 'The BIC of the bank, 8 or 11 characters.',
      BANK_NAME: 'The name of the bank.',
      BANK_ROUTING_NUMBER: 'For wires from US banks: the ABA routing number.',
      BANK_ACCOUNT_NUMBER: 'For wires from US banks: the account number.',
      BANK_ADDRESS: 'For wires from US banks: the address of the bank.',
    },
  },
  {
    id: 'payments',
    heading: 'Payments',
    how: prose(`Set all of PayPal’s first three, or all of BTCPay’s four. As soon as one payment method is real, guests
      are no longer offered the simulated ones.`),
    settings: {
      PAYPAL_CLIENT_ID: 'The client ID of your PayPal app.',
      PAYPAL_CLIENT_SECRET: 'Its secret.',
      PAYPAL_WEBHOOK_ID: 'The ID of its webhook, which calls /webhooks/paypal on this site.',
      PAYPAL_API_BASE: 'Where we reach PayPal. Set it to try the sandbox.',
      PAYPAL_SDK_BASE: 'Where browsers load PayPal’s button from.',
      BTCPAY_URL: 'The address of your BTCPay Server, for cryptocurrency.',
      BTCPAY_STORE_ID: 'The ID of your store there.',
      BTCPAY_API_KEY: 'A key that may view and create invoices.',
      BTCPAY_WEBHOOK_SECRET: 'The secret of its webhook, which calls /webhooks/btcpay on this site.',
      STAND_IN_SECRET: 'For simulated payments only. Made at each start unless you set it.',
    },
  },
  {
    id: 'mail',
    heading: 'Email',
    settings: {
      SMTP_URL: 'The mail server. Without it, emails are stored here and no one gets them.',
      MAIL_FROM: 'The sender of every email.',
      STAFF_EMAIL: 'Where inquiries and alerts go.',
    },
  },
  {
    id: 'contact',
    heading: 'How guests reach you',
    settings: {
      CONTACT_EMAIL: 'The email address on pages and in emails.',
      PHONE: 'The phone number, as people read it.',
      WHATSAPP_NUMBER: 'The WhatsApp number: digits only, with the country code.',
      DESK_NAME: 'Who answers.',
      DESK_HOURS: 'When they answer.',
      INSTAGRAM_URL: 'Your page on Instagram.',
    },
  },
  {
    id: 'address',
    heading: 'Site and address',
    settings: {
      SITE_NAME: 'The name of the site.',
      SITE_HOST: 'The host in the legal line.',
      PUBLIC_URL: 'Where visitors reach the site. Links in emails begin with it.',
      FUNCTION_ORIGINS: 'Other sites whose pages may call our functions, separated by commas.',
      HOST: 'The network address on which the site listens.',
      PORT: 'The port on which it listens.',
      TRUST_PROXY: 'How many proxies stand in front. If it’s wrong, all visitors seem to have one address.',
    },
  },
  {
    id: 'access',
    heading: 'Access and keys',
    how: prose(`Changing the session secret logs everyone out and ends every link we have emailed. Before you change the
      data key, set the current one as the old key, or guest answers can’t be opened.`),
    settings: {
      GATE: 'The login in front of the whole site: browser, server, or off. Turn it off to open the site to everyone.',
      GATE_USERNAME: 'Its user name.',
      GATE_PASSWORD: 'Its password.',
      SESSION_SECRET: 'Signs sessions and links.',
      DATA_KEY: 'Seals guest answers. Keep a copy apart from the backups.',
      DATA_KEY_OLD: 'The previous data key, until 30 days after the last trip booked with it.',
      PASSWORD_HASHING: 'How passwords are stored. Only tests change it.',
      RATE_LIMIT: 'Whether the site limits how often one visitor may call. Only load tests turn it off.',
      NODE_ENV: 'Must be production wherever guests can reach the site.',
      ALLOW_UNSAFE: 'Unsafe modes that are allowed for a trial. Leave it empty for real guests.',
    },
  },
  {
    id: 'data',
    heading: 'Database and files',
    how: 'Back up before you change where data is. Nothing moves on its own.',
    settings: {
      DATA_DIR: 'The folder for uploaded files, and for the built-in database.',
      DATABASE_URL: 'The PostgreSQL server. Without it, the site runs its own.',
      DATABASE_OWNER_URL: 'The role that owns the tables, so that the running site can’t change the audit log.',
      DATABASE_POOL: 'Connections to the database, for each instance.',
      S3_ENDPOINT: 'The service whose bucket stores uploaded files. Set all five, or none.',
      S3_BUCKET: 'The name of the bucket.',
      S3_REGION: 'Its region.',
      S3_ACCESS_KEY_ID: 'Its access key.',
      S3_SECRET_ACCESS_KEY: 'Its secret key.',
    },
  },
  {
    id: 'retention',
    heading: 'How long we keep data',
    how: 'You can shorten these times. The privacy policy promises not to extend them.',
    settings: {
      KEEP_WAITLIST_MONTHS: 'Months we keep a waiting list entry after its departure.',
      KEEP_DATELESS_WAITLIST_MONTHS: 'Months we keep an entry without a departure after its last change.',
      KEEP_LEFT_WAITLIST_DAYS: 'Days we keep an entry after its party left the list.',
      KEEP_UNPAID_BOOKING_DAYS: 'Days we keep the details of a booking no one paid for.',
      KEEP_BOOKING_YEARS: 'Years we keep a booking after its trip. Tax law may set a minimum.',
      KEEP_OPERATOR_DETAILS_DAYS: 'Days we keep guest answers after the trip.',
      KEEP_INQUIRY_MONTHS: 'Months we keep an inquiry.',
      KEEP_JOB_APPLICATION_MONTHS: 'Months we keep a job application.',
      KEEP_FILE_MONTHS: 'Months we keep an uploaded file.',
      KEEP_UNCONFIRMED_DAYS: 'Days we keep a newsletter address that was never confirmed.',
      KEEP_NEWSLETTER_PROOF_YEARS: 'Years we keep the proof of consent after someone unsubscribed.',
      KEEP_MAIL_DAYS: 'Days we keep copies of emails.',
    },
  },
  {
    id: 'running',
    heading: 'Running the site',
    settings: {
      DEMO_DATA: 'What an empty database starts with: the demo season, the public dates, or nothing.',
      LOG_LEVEL: 'How much the log says.',
      METRICS_PORT: 'A separate port for Prometheus.',
      METRICS_TOKEN: 'What Prometheus must send to read the numbers.',
    },
  },
]

export const settingsPage = {
  title: 'Site settings',
  intro:
    prose(`The settings of this site, without its secrets. They’re in the environment of the machine that runs it, or
    in the file .env in the project’s folder. To change one, write it there as NAME=value and restart the site. If a
    value can’t be right, the site won’t start and says why.`),
  jump: 'On this page',
  columns: { name: 'Setting', value: 'Value', source: 'Source' },
  label: (group: string) => `Settings: ${group}`,
  hidden: 'Not shown',
  none: 'None',
  sources: { set: 'Set', default: 'Default', 'stand-in': 'Simulated', unset: 'Not set' },
  elsewhere: {
    heading: 'Changed in the back office',
    text: 'These need no restart.',
    links: [
      { label: 'Prices, trips, deposit and supplement', href: '/staff/catalogue' },
      { label: 'Departures, their prices and seats', href: '/staff/departures' },
      { label: 'Team and operators', href: '/staff/team' },
      { label: 'Automatic proposals', href: '/staff/pool' },
      { label: 'Message templates', href: '/staff/messages' },
      { label: 'API keys, webhooks, partner sites, and calendars', href: '/staff/connections' },
      { label: 'Your password and two-step verification', href: '/staff/account' },
    ],
  },
}
