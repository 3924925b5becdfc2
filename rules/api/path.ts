/** The address of the API on this site. A later version that breaks clients gets a new address. */
export const API_PATH = '/api/v1'
