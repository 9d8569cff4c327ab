import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { words } from './core/i18n.svelte';
import { router } from './core/router.svelte';

const target = document.getElementById('app');
if (target) {
  router.start();
  void words.start().then(() => mount(App, { target }));
}
