#!/usr/bin/env node
import '../dist/themeLint.js';
