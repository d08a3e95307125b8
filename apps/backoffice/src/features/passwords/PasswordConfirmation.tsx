import { Suspense, useEffect, useState } from 'react';
import type { Area } from '@funil/api';
import { lazyPart } from '../../platform/lazyPart.ts';
import { useServices } from '../../platform/services.ts';

const ConfirmPasswordModal = lazyPart(() => import('./ConfirmPasswordModal.tsx'), 'ConfirmPasswordModal');

interface Question {
  area: Area;
  answer: (isGiven: boolean) => void;
}

/** Asks for the password when the server requires a recent one; the client then repeats the call. */
export function PasswordConfirmation() {
  const { client } = useServices();
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  useEffect(
    () =>
      client.onPasswordRequired(
        (area) => new Promise((answer) => setQuestions((before) => [...before, { area, answer }])),
      ),
    [client],
  );
  const [first] = questions;
  if (!first) return null;
  // Calls of the same moment share one question.
  const answerAll = (isGiven: boolean) => {
    setQuestions([]);
    for (const { answer } of questions) answer(isGiven);
  };
  return (
    <Suspense>
      <ConfirmPasswordModal area={first.area} onGiven={() => answerAll(true)} onClose={() => answerAll(false)} />
    </Suspense>
  );
}
