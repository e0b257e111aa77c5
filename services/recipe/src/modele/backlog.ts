// Counts of recipes to decide and of reported content, for the metrics of moderation.

export type Backlog = {
  waiting: number
  /** Age of the recipe that has waited longest. */
  oldestSeconds: number
  /** Open reports of recipes, without those of comments. */
  reports: number
  reportedRecipes: number
  reportedComments: number
}
