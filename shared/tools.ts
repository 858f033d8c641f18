/** Lists of users by login who have what no role gives (C§2.11, decisions 87 and 100); nothing depends on `special` yet. */
export const tools = ['ocrAnalysis', 'ocrTraining', 'largeFiles', 'special'] as const
export type Tool = (typeof tools)[number]
