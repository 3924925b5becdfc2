/** Long enough to open a wallet and to pay the rest of a short payment. The provider guarantees its rate for about as long. */
export const CRYPTO_HOLD_MINUTES = 60
/** After it expires, an invoice is still monitored: a wallet may pay late, and a blockchain may confirm slowly. */
export const INVOICE_MONITORING_MINUTES = 24 * 60
