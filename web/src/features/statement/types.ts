/** What the statement's call answers, by short names. */
export type {
  PointRules as Rules,
  PointRulesVersion as SavedVersion,
  Receipt,
  ScoreChange as Change,
  Statement,
  StatementCounts as Counted,
  StatementNothing as Nothing,
} from '@/api/gen/types.gen.ts';
