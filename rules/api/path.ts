/** The address of the API on this site. A later version that breaks programs gets an address of its own. */
export const API_PATH = '/api/v1'
