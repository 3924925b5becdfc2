/** Who writes: what every mail needs to know about the site. */
export type MailSite = { name: string; url: string; email: string; phone: string }
