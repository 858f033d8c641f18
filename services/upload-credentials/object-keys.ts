/** Where credentials by role may put (decision 8). Nothing reads what is there. */
export const uploadsPrefix = 'uploads/'
