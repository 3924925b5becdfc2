/** What the stand-ins of the tests share with the sites, also with those in another process. */
export const STAND_IN_SECRET = 'a secret of the stand-ins'
