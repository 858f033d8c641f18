/**
 * Lists of users by login who have what no role gives (C§2.11, decisions 6 and 87): the tools behind 'OCR Analyze',
 * 'Clasific. Doc' and 'Framework'. What the special logins of A§6 are for the documents do not say, so nothing hangs on
 * their list yet.
 */
export const tools = ['ocrAnalysis', 'ocrTraining', 'largeFiles', 'special'] as const
export type Tool = (typeof tools)[number]
