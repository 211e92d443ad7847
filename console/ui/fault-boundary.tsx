// Keeps a fault in what it surrounds from taking the page away: it is put into the log, and something plain stands there.
import { Component, type ReactNode } from 'react';
import { logError } from '../client/error-log.ts';

export interface FaultBoundaryProps {
  /** Where it happened, for the log. */
  place: string;
  fallback: (error: Error) => ReactNode;
  children: ReactNode;
}

export class FaultBoundary extends Component<FaultBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override componentDidCatch(error: Error) {
    logError(error, this.props.place);
  }
  override render() {
    return this.state.error ? this.props.fallback(this.state.error) : this.props.children;
  }
}
