export const PLAN_INTERVALS = ['month', 'year'] as const;
export type PlanInterval = (typeof PLAN_INTERVALS)[number];

export const PLANS_MAX = 6;
export const PLAN_POINTS_MAX = 12;
export const PLAN_ID = /^[a-z0-9-]{1,40}$/;
