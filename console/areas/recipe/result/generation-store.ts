// The course of a running generation: its last event and the curve of incumbent and bound. Kept outside components, so
// that looking at another tab and coming back does not lose the curve.
import { create } from 'zustand';
import type { GenerationProgress } from '../../../../contract/recipe/generation.ts';
import { onSessionEnd } from '../../../client/session.ts';

export interface CurvePoint {
  seconds: number;
  incumbent: number | null;
  bound: number | null;
}
export interface Generation {
  progress: GenerationProgress | null;
  curve: CurvePoint[];
}

const nothing: Generation = { progress: null, curve: [] };
const MOST_POINTS = 600;

const useStore = create<{ byRecipe: Record<string, Generation> }>(() => ({ byRecipe: {} }));
onSessionEnd(() => useStore.setState({ byRecipe: {} }));

export const useGenerationOf = (recipeId: string): Generation =>
  useStore((state) => state.byRecipe[recipeId] ?? nothing);

/** The curve with one event more: a new job begins a new curve; an event that says nothing new replaces the last. */
export function withEvent(before: Generation, progress: GenerationProgress): Generation {
  const same = before.progress?.jobId === progress.jobId;
  const curve = same ? before.curve : [];
  if (progress.incumbent === null && progress.bound === null) return { progress, curve };
  const point: CurvePoint = {
    seconds: progress.seconds,
    incumbent: progress.incumbent,
    bound: progress.bound,
  };
  const [previous, last] = curve.slice(-2);
  const flat = (a: CurvePoint | undefined): boolean =>
    a?.incumbent === point.incumbent && a.bound === point.bound;
  // A plateau needs its two ends only.
  const kept = last && previous && flat(last) && flat(previous) ? curve.slice(0, -1) : curve;
  return { progress, curve: [...kept, point].slice(-MOST_POINTS) };
}

export function recordEvent(recipeId: string, progress: GenerationProgress): void {
  useStore.setState(({ byRecipe }) => ({
    byRecipe: { ...byRecipe, [recipeId]: withEvent(byRecipe[recipeId] ?? nothing, progress) },
  }));
}
