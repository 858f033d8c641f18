/** In milliseconds: how soon a leader's page shows what others changed. Its cost is the row LIVE of the figures. */
export const pollEvery = 15_000
