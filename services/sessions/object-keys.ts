/** Where role credentials may put (decision 8); nothing there counts until a call indexes it. */
export const uploadsPrefix = 'uploads/'
